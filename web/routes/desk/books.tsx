import { createFileRoute } from "@tanstack/react-router";
import { BooksRoom } from "#web/features/desk/components/books/books-room.tsx";

export const Route = createFileRoute("/desk/books")({ component: BooksRoom });
