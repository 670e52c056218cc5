import { hydrateRoot } from "react-dom/client";
import { Page, type PageData } from "./page.tsx";

const data: PageData = JSON.parse(document.getElementById("page-data")?.textContent ?? "");
hydrateRoot(document.getElementById("root")!, <Page {...data} />, {
  onRecoverableError: (error) => console.error("hydration", error),
});
document.documentElement.dataset.alive = "true";
