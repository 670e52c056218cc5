/** Looks for articles about what somebody is about to send us; without an answer the form is as it was. */
import { useRef, useState } from "react";
import type { ContactArticle } from "../../request/contact-facts.ts";
import { useFrame } from "../../request/page-frame.ts";

export function useArticlesAbout() {
  const { region, language } = useFrame();
  const [articles, setArticles] = useState<readonly ContactArticle[] | null>(null);
  const last = useRef("");
  const look = async (words: string) => {
    const wanted = words.trim();
    if (wanted.length < 3 || wanted === last.current) return;
    last.current = wanted;
    try {
      const answer = await fetch(`${region.pathPrefix}/api/contact/articles`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ words: wanted.slice(0, 120), language }),
      });
      if (!answer.ok) return;
      const { articles: found } = (await answer.json()) as { articles: readonly ContactArticle[] };
      // Typed on meanwhile: the next answer is the right one.
      if (last.current === wanted) setArticles(found.length > 0 ? found : null);
    } catch {
      // Without a connection nothing is suggested; what is typed stays, and sending says what is wrong.
    }
  };
  return { articles, look };
}
