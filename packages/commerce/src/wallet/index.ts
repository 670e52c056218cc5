export {
  creditWallet,
  extendHold,
  hasWallet,
  holdFromWallet,
  overdueHoldOrders,
  releaseHold,
  spendHold,
  type WalletBalance,
  type WalletCredit,
  type WalletHold,
  type WalletRefusal,
  walletBalance,
} from "./wallet.ts";
