import { createFileRoute } from "@tanstack/react-router";
import { BooksPage } from "#web/features/desk/components/books/books-page.tsx";

export const Route = createFileRoute("/desk/books")({ component: BooksPage });
