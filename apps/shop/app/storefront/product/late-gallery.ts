/** What the gallery loads late, in one file: each name of a file weighs in every product's page. */
export { FoldStage, prepareFoldStage } from "../stage/fold-stage.tsx";
export { StudioPicture } from "./studio-picture.tsx";
