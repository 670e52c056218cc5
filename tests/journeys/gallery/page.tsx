import "@foldmark/ui/styles.css";
import type { CompiledMessages } from "@foldmark/messages";
import { Gallery, TextProvider } from "@foldmark/ui";
import { StrictMode } from "react";

export interface PageData {
  readonly language: string;
  readonly messages: Readonly<CompiledMessages>;
}

export function Page({ language, messages }: PageData) {
  return (
    <StrictMode>
      <TextProvider
        language={language}
        messages={messages}
        onError={(error: unknown) => {
          throw error;
        }}
      >
        <Gallery />
      </TextProvider>
    </StrictMode>
  );
}
