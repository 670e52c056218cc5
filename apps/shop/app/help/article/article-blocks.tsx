/** The text of an article, from its tree: nothing of it is markup that somebody wrote. */
import type { DrawingName } from "@foldmark/help";
import { HeadCell, Icon, Link, Row, Table, useText } from "@foldmark/ui";
import { ProductPicture } from "../../storefront/pictures/product-picture.tsx";
import styles from "./article-page.module.css";
import dielineLines from "./dieline-lines.svg";
import type { PageBlock, PageInline } from "./page-blocks.ts";

const drawings = { "dieline-lines": dielineLines } as const satisfies Record<DrawingName, string>;

/** As wide as the column of text, or the phone. */
const pictureSizes = "(width < 48rem) calc(100vw - 3rem), 40rem";

export function ArticleBlocks({ blocks }: { readonly blocks: readonly PageBlock[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: an article never changes while it is read
  return blocks.map((block, index) => <ArticleBlock key={index} block={block} />);
}

function ArticleBlock({ block }: { readonly block: PageBlock }) {
  switch (block.kind) {
    case "heading": {
      const Element = `h${block.level}` as const;
      return (
        <Element id={block.anchor}>
          <Inlines inlines={block.children} />
        </Element>
      );
    }
    case "paragraph":
      return (
        <p>
          <Inlines inlines={block.children} />
        </p>
      );
    case "list":
      return <ArticleList block={block} />;
    case "note":
      return <ArticleNote block={block} />;
    case "picture": {
      const { sku, view, studio, alt } = block;
      return (
        <figure className={styles.picture}>
          <ProductPicture sku={sku} view={view} studio={studio} sizes={pictureSizes} alt={alt} />
        </figure>
      );
    }
    case "drawing":
      return (
        <figure className={styles.picture}>
          <img src={drawings[block.of]} alt={block.alt} width={640} height={360} loading="lazy" />
        </figure>
      );
    case "table":
      return <ArticleTable block={block} />;
  }
}

type BlockOf<Kind> = Extract<PageBlock, { kind: Kind }>;

function ArticleList({ block: { style, items } }: { readonly block: BlockOf<"list"> }) {
  const Element = style === "bullets" ? "ul" : "ol";
  return (
    <Element className={style === "steps" ? styles.steps : undefined}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an article never changes while it is read
        <li key={index}>
          {isOneLine(item) ? <Inlines inlines={item[0].children} /> : <ArticleBlocks blocks={item} />}
        </li>
      ))}
    </Element>
  );
}

const isOneLine = (item: readonly PageBlock[]): item is readonly [BlockOf<"paragraph">] =>
  item.length === 1 && item[0]?.kind === "paragraph";

function ArticleNote({ block: { tone, children } }: { readonly block: BlockOf<"note"> }) {
  const text = useText();
  return (
    <div className={styles.note} data-tone={tone}>
      <Icon name={tone === "warning" ? "warning" : "info"} />
      <div>
        <strong className={styles.tone}>{text(`help.article.${tone}`)}</strong>
        <ArticleBlocks blocks={children} />
      </div>
    </div>
  );
}

function ArticleTable({ block: { caption, head, rows } }: { readonly block: BlockOf<"table"> }) {
  const text = useText();
  const classOf = (column: number) =>
    column > 0 && rows.every((row) => isFigure(row[column]!)) ? styles.figures : undefined;
  return (
    <div className={styles.table}>
      <Table caption={caption}>
        <thead>
          <tr>
            {head.map((each, index) => (
              <HeadCell key={each} className={classOf(index)}>
                {each}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.join(" ")}>
              {row.map((cell, index) =>
                index === 0 ? (
                  <th key={head[index]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={head[index]} className={classOf(index)}>
                    {cell}
                  </td>
                ),
              )}
            </Row>
          ))}
        </tbody>
      </Table>
      <p className={styles.source}>{text("help.article.source")}</p>
    </div>
  );
}

/** "30", "1,000", "8–12", "3 mm": columns of them stand to the right. */
const isFigure = (cell: string): boolean => /^\d[\d\s.,–]*( ?(mm|pt))?$/u.test(cell);

function Inlines({ inlines }: { readonly inlines: readonly PageInline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: an article never changes while it is read
  return inlines.map((each, index) => <OneInline key={index} inline={each} />);
}

function OneInline({ inline }: { readonly inline: PageInline }) {
  if (inline.kind === "text") return inline.text;
  const words = <Inlines inlines={inline.children} />;
  switch (inline.kind) {
    case "strong":
      return <strong>{words}</strong>;
    case "emphasis":
      return <em>{words}</em>;
    case "link":
      return inline.href === null ? words : <Link href={inline.href}>{words}</Link>;
  }
}
