import { Card } from "../card/card.tsx";
import { Band, CmykBar, CreaseRule, FluteEdge, Logo, Stage } from "../drawing/drawing.tsx";
import { Icon } from "../icon/icon.tsx";
import { iconNames } from "../icon/icon-names.generated.ts";
import { Center, Cluster, Frame, Grid, Sidebar, Stack } from "../layout/layout.tsx";
import { Link } from "../link/link.tsx";
import { Copy, Heading, Mono } from "../type/type.tsx";
import styles from "./gallery.module.css";
import { Sample } from "./sample.tsx";

export function SignatureGroup() {
  return (
    <Stack gap={5}>
      <Stage caption="FEFCO 0427 · E flute 1.5 mm" ratio="16:9">
        <svg viewBox="-60 -18 184 90" className={styles.drawing} aria-hidden="true">
          <path className={styles.cut} d="M20 2h24v12h16v18H44v20H20V32H4V14h16z" />
          <path className={styles.crease} d="M20 14h24M20 32h24M20 14v18M44 14v18" />
        </svg>
      </Stage>
      <Cluster gap={6}>
        <Logo name="Foldmark" />
        <CmykBar />
      </Cluster>
      <Card raised>
        <Stack gap={3}>
          <Copy>Creases divide</Copy>
          <CreaseRule />
          <Copy>and a solid rule totals.</Copy>
          <CreaseRule solid />
          <Heading level={3}>€1,650.00</Heading>
        </Stack>
      </Card>
      <div>
        <FluteEdge above="white" />
        <Band as="div" ground="ink" spacing="tight">
          <Center>
            <Stack gap={2}>
              <Heading level={3}>Hold one first.</Heading>
              <Copy tone="muted">
                One printed box for €45.00. <Link href="#sample">Order a sample</Link>
              </Copy>
            </Stack>
          </Center>
        </Band>
      </div>
    </Stack>
  );
}

export function TypeGroup() {
  return (
    <Stack gap={4}>
      <Heading level={3} look="display">
        Display
      </Heading>
      <Heading level={3} look="h1">
        Heading one
      </Heading>
      <Heading level={3} look="h2">
        Żółta łódź, příliš žluťoučký, așezământ
      </Heading>
      <Heading level={3}>Heading three</Heading>
      <Heading level={4}>Heading four</Heading>
      <Copy size="lead">Lead: set the size, drop in your artwork, watch it fold.</Copy>
      <Copy>Body: printed from 30 pieces. ÄÖÜ ß àéîõ ñ ç å ø — „Anführung“ “quote” «citation»</Copy>
      <Copy size="small" tone="muted">
        Small and muted: net, without delivery, 350 g/m².
      </Copy>
      <Mono>250 × 200 × 80 mm · 350 g/m²</Mono>
      <Cluster gap={4}>
        <Copy tone="ok" weight="strong">
          Good
        </Copy>
        <Copy tone="warn" weight="strong">
          Soon
        </Copy>
        <Copy tone="bad" weight="strong">
          Wrong
        </Copy>
      </Cluster>
    </Stack>
  );
}

const Brick = ({ children }: { readonly children: string }) => <div className={styles.brick}>{children}</div>;

export function LayoutGroup() {
  return (
    <Stack gap={5}>
      <Sample label="Stack">
        <Stack gap={2}>
          <Brick>one</Brick>
          <Brick>two</Brick>
        </Stack>
      </Sample>
      <Sample label="Cluster">
        <Cluster gap={2} justify="between">
          <Brick>one</Brick>
          <Brick>two</Brick>
          <Brick>three</Brick>
        </Cluster>
      </Sample>
      <Sample label="Grid">
        <Grid gap={2} min="xs">
          <Brick>one</Brick>
          <Brick>two</Brick>
          <Brick>three</Brick>
          <Brick>four</Brick>
        </Grid>
      </Sample>
      <Sample label="Sidebar">
        <Sidebar gap={2} width="s">
          <Brick>takes the rest</Brick>
          <Brick>comfortable</Brick>
        </Sidebar>
      </Sample>
      <Sample label="Center">
        <Center width="narrow">
          <Brick>in the middle</Brick>
        </Center>
      </Sample>
      <Sample label="Frame 16:9">
        <Frame ratio="16:9" className={styles.brick}>
          keeps its proportions
        </Frame>
      </Sample>
    </Stack>
  );
}

export function IconGroup() {
  return (
    <ul className={styles.icons}>
      {iconNames.map((name) => (
        <li key={name}>
          <Icon name={name} />
          {name}
        </li>
      ))}
    </ul>
  );
}
