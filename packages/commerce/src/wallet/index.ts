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
  walletBalance,
} from "./wallet.ts";
