import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PaypalProvider } from "./paypal.ts";

const asked: string[] = [];
const listener = http.createServer((request, response) => {
  asked.push(request.url ?? "");
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ access_token: "t", expires_in: 900, verification_status: "SUCCESS" }));
});
beforeAll(() => new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => listener.close(resolve)));

describe("a message that says it is from PayPal", () => {
  const now = new Date("2026-11-16T09:00:00Z");
  const body = new TextEncoder().encode(JSON.stringify({ id: "WH-2", event_type: "X" }));
  const certificate = "https://api.paypal.com/v1/notifications/certs/CERT-1";
  const receive = (address: string, time: string) => {
    const { port } = listener.address() as AddressInfo;
    const client = { clientId: "c", clientSecret: "s", webhookId: "w", brandName: "Foldmark" };
    const headers = new Headers({
      "paypal-transmission-sig": "bm8=",
      "paypal-cert-url": address,
      "paypal-transmission-time": time,
    });
    return new PaypalProvider({ ...client, base: `http://127.0.0.1:${port}` }).verifyWebhook(
      body,
      headers,
      now,
    );
  };

  it.each([
    ["the certificate of another host", "https://api.paypal.com.evil.example/cert", now.toISOString()],
    ["the certificate of a host that sounds like it", "https://evilpaypal.com/cert", now.toISOString()],
    ["a certificate sent in the open", "http://api.paypal.com/cert", now.toISOString()],
    ["no certificate", "", now.toISOString()],
    ["a time long ago", certificate, "2026-11-11T09:00:00Z"],
    ["a time to come", certificate, "2026-11-17T09:00:00Z"],
    ["no time", certificate, ""],
  ])("is refused without asking PayPal with %s", async (_, address, time) => {
    expect(await receive(address, time)).toBeNull();
    expect(asked).toEqual([]);
  });

  it("is shown to PayPal when it may be its own, also repeated after days", async () => {
    expect(await receive(certificate, "2026-11-13T10:00:00Z")).toEqual({ id: "WH-2", kind: "X" });
    expect(asked).toContain("/v1/notifications/verify-webhook-signature");
  });
});
