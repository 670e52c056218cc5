/** Read by the compiler more than by the runner: each line fails `tsc` when a type loosens. */
import { describe, expectTypeOf, it } from "vitest";
import type { MessageArguments, MessageId, MessageParameters, PlainMessageId } from "./message-types.ts";

describe("message types", () => {
  it("know every id and no other", () => {
    expectTypeOf<"ui.loading">().toExtend<MessageId>();
    expectTypeOf<"ui.lodaing">().not.toExtend<MessageId>();
    expectTypeOf<string>().not.toExtend<MessageId>();
  });

  it("ask for exactly the arguments of a text", () => {
    expectTypeOf<"ui.loading">().toExtend<PlainMessageId>();
    expectTypeOf<MessageParameters<"ui.loading">>().toEqualTypeOf<[]>();
    expectTypeOf<MessageArguments<"errors.429.next">>().toEqualTypeOf<{ readonly seconds: number }>();
    expectTypeOf<MessageArguments<"errors.language.what">>().toEqualTypeOf<{
      readonly language: string | number;
    }>();
    expectTypeOf<MessageParameters<"ui.loading" | "errors.429.next">>().toEqualTypeOf<
      [values: { readonly seconds: number }]
    >();
    expectTypeOf<MessageArguments<"ui.file.drop", object>["choose"]>().toEqualTypeOf<
      (parts: object[]) => object
    >();
  });
});
