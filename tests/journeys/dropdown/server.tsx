import { renderToString } from "react-dom/server";
import { isScenario, Page, type PageData } from "./page.tsx";

export { isScenario };
export const render = (data: PageData) => renderToString(<Page {...data} />);
