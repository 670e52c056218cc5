/** A button that asks for a file. The platform's own input does so; it is pressed for whoever presses the button. */
import { Button, type ButtonProps } from "@foldmark/ui";
import { useRef } from "react";
import { takenFiles } from "./taken-files.ts";

interface FileButtonProps
  extends Pick<ButtonProps, "mode" | "size" | "icon" | "iconOnly" | "busy" | "children"> {
  readonly onFile: (file: File) => void;
}

export function FileButton({ onFile, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={takenFiles}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          // The same file may be chosen again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}
