/** Lifecycles as tables, and the status a buyer sees. */
export { type ArtworkCommand, type ArtworkState, artworkLifecycle, isArtworkReleased } from "./artwork.ts";
export {
  type ArtworkProgress,
  type ArtworkStep,
  artworkProgress,
  artworkSteps,
  artworkWaitsFor,
  awaitsApproval,
  lacksOnlyApproval,
} from "./artwork-progress.ts";
export {
  artworkStatus,
  type CustomerStatus,
  customerStatus,
  type OrderFacts,
  type ProgressStatus,
  progressStatus,
} from "./customer-status.ts";
export {
  type Actor,
  allowedCommands,
  type Lifecycle,
  leadsTo,
  movesOf,
  type StaffRole,
  type Step,
  staffRoles,
  step,
  type Transition,
} from "./lifecycle.ts";
export { type OrderCommand, type OrderState, orderLifecycle } from "./order.ts";
export {
  type PaymentCommand,
  type PaymentState,
  paymentLifecycle,
  type RefundState,
  refundLifecycle,
} from "./payment.ts";
export { type ShipmentCommand, type ShipmentState, shipmentLifecycle } from "./shipment.ts";
