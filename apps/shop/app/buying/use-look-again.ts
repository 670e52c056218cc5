/** Asks the server again and again while something is awaited, and only while somebody looks. */
import { useEffect } from "react";
import { useRevalidator } from "react-router";

const lookAgainMs = 4_000;

export function useLookAgain(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, lookAgainMs);
    return () => clearInterval(timer);
  }, [revalidate]);
}
