import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // "initial" would ship the English paths to every storefront; lazily discovered routes arrive localised.
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
