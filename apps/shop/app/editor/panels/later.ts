/**
 * Panels, fields and dialogs that the first picture does not need, in one file: in a file each they would cut what they
 * share with the screen into dozens of small ones. It comes while nobody waits for it.
 */

import { filesOf } from "../session/uploads/session-uploads.ts";
import BrandPanel from "./brand/brand-panel.tsx";
import { CanvasMarks } from "./canvas-marks.tsx";
import ContextMenu from "./commands/context-menu.tsx";
import { takeKey } from "./commands/more-keys.ts";
import Palette from "./commands/palette.tsx";
import Shortcuts from "./commands/shortcuts.tsx";
import { toggleType } from "./commands/type-keys.ts";
import { EmptyBoard } from "./empty-board.tsx";
import SelectionFields from "./inspect/selection-fields.tsx";
import { SurfaceFields } from "./inspect/surface-fields.tsx";
import { Inspector } from "./inspector.tsx";
import AsideList from "./left/aside-list.tsx";
import BackgroundsPanel from "./left/backgrounds-panel.tsx";
import CodesPanel from "./left/codes-panel.tsx";
import FieldsPanel from "./left/fields-panel.tsx";
import PatternsPanel from "./left/patterns-panel.tsx";
import PicturesPanel from "./left/pictures-panel.tsx";
import ShapesPanel from "./left/shapes-panel.tsx";
import SymbolsPanel from "./left/symbols-panel.tsx";
import { Notices } from "./notices.tsx";
import { createPanelLabels } from "./panel-labels.ts";
import PhoneSheet from "./phone-sheet.tsx";
import PrintDialog from "./print-dialog.tsx";
import Announcements from "./spoken/announcements.tsx";
import SceneTree from "./spoken/scene-tree.tsx";
import { StatusBar } from "./status-bar.tsx";
import { TemplateBar } from "./template-bar.tsx";
import { FindingList } from "./warnings/finding-list.tsx";
import { BareDialog, UncheckedDialog, UnfixedDialog } from "./warnings/unfixed-dialog.tsx";

const later = {
  Announcements,
  SceneTree,
  Notices,
  CanvasMarks,
  EmptyBoard,
  FindingList,
  Inspector,
  StatusBar,
  ContextMenu,
  Palette,
  Shortcuts,
  SelectionFields,
  SurfaceFields,
  AsideList,
  BackgroundsPanel,
  BrandPanel,
  CodesPanel,
  FieldsPanel,
  PatternsPanel,
  PicturesPanel,
  ShapesPanel,
  SymbolsPanel,
  PhoneSheet,
  PrintDialog,
  TemplateBar,
  BareDialog,
  UncheckedDialog,
  UnfixedDialog,
  createPanelLabels,
  filesOf,
  takeKey,
  toggleType,
};

export default later;
