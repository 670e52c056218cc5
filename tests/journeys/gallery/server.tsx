import { renderToString } from "react-dom/server";
import { Page, type PageData } from "./page.tsx";

export const isScenario = (name: string) => name === "gallery";
export const render = (data: PageData) => renderToString(<Page {...data} />);
