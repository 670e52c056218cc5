/**
 * Every component in every condition, on one page: the place to look before making something new, and the page
 * that the accessibility check runs over. For developers, so its words are English and not in the message files.
 */
import type { ReactNode } from "react";
import { CmykBar } from "../drawing/drawing.tsx";
import { ToastProvider } from "../notice/toasts.tsx";
import { ButtonModes, ButtonParts } from "./buttons.tsx";
import { DropdownGroup } from "./dropdowns.tsx";
import { ChoiceGroup, FormGroup } from "./forms.tsx";
import styles from "./gallery.module.css";
import { BadgeGroup, DialogGroup, FourStates, LazyGroup, NoticeGroup } from "./messages.tsx";
import { IconGroup, LayoutGroup, SignatureGroup, TypeGroup } from "./signature.tsx";
import { LadderGroup, StepperGroup, TableGroup } from "./tables.tsx";

export function Gallery() {
  return (
    <ToastProvider>
      <main className={styles.sheet}>
        <CmykBar />
        <h1 className={styles.title}>Components and states</h1>
        <p className={styles.lead}>
          Every piece in every condition. Yellow is the one action, blue is link and focus, magenta is the
          buyer’s own design.
        </p>
        <div className={styles.groups}>
          <Group title="Buttons, modes" span={12}>
            <ButtonModes />
          </Group>
          <Group title="Buttons, sizes and parts" span={7}>
            <ButtonParts />
          </Group>
          <Group title="Badges, loaders and progress" span={5}>
            <BadgeGroup />
          </Group>
          <Group title="Dropdown" span={12}>
            <DropdownGroup />
          </Group>
          <Group title="Form fields" span={8}>
            <FormGroup />
          </Group>
          <Group title="Choices" span={4}>
            <ChoiceGroup />
          </Group>
          <Group title="One block, four states" span={12}>
            <FourStates />
          </Group>
          <Group title="Toasts and banners" span={5}>
            <NoticeGroup />
          </Group>
          <Group title="Dialog" span={7}>
            <DialogGroup />
          </Group>
          <Group title="Table and pagination" span={7}>
            <TableGroup />
          </Group>
          <Group title="Quantity ladder" span={5}>
            <LadderGroup />
          </Group>
          <Group title="Stepper: first step, middle, with an error, phone" span={12}>
            <StepperGroup />
          </Group>
          <Group title="Stage, bar, crease, flute" span={7}>
            <SignatureGroup />
          </Group>
          <Group title="Type" span={5}>
            <TypeGroup />
          </Group>
          <Group title="Layout" span={7}>
            <LayoutGroup />
          </Group>
          <Group title="Lazy part" span={5}>
            <LazyGroup />
          </Group>
          <Group title="Icons" span={12}>
            <IconGroup />
          </Group>
        </div>
      </main>
    </ToastProvider>
  );
}

function Group(props: {
  readonly title: string;
  readonly span: 4 | 5 | 7 | 8 | 12;
  readonly children: ReactNode;
}) {
  return (
    <section className={`${styles.group} ${styles[`span${props.span}`]}`}>
      <h2 className={styles.groupTitle}>{props.title}</h2>
      {props.children}
    </section>
  );
}
