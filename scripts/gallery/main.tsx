import { createRoot } from "react-dom/client";
import { GalleryApp } from "./gallery.tsx";
import "#web/styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");
createRoot(root).render(<GalleryApp />);
