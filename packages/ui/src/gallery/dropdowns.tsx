import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { controlSizes } from "../control-looks.ts";
import dropdownStyles from "../dropdown/dropdown.module.css";
import { Dropdown } from "../dropdown/dropdown.tsx";
import { Field } from "../form/field.tsx";
import { Icon } from "../icon/icon.tsx";
import { Stack } from "../layout/layout.tsx";
import styles from "./gallery.module.css";
import { Sample } from "./sample.tsx";

const countries = [
  { id: "hu", name: "Hungary" },
  { id: "ie", name: "Ireland" },
  { id: "it", name: "Italy" },
  { id: "lv", name: "Latvia" },
  { id: "mt", name: "Malta", disabled: true, note: "on request" },
  { id: "fi", name: "Finland" },
  { id: "nl", name: "Netherlands" },
  { id: "pl", name: "Poland" },
];

export function DropdownGroup() {
  return (
    <Stack gap={5}>
      <div className={styles.dropdowns}>
        <Stack gap={4}>
          <Sample label="closed, placeholder">
            <Dropdown id="gallery-dropdown-closed" label="Country" items={countries} />
          </Sample>
          <Sample label="chosen">
            <Dropdown
              id="gallery-dropdown-chosen"
              label="Country, chosen"
              items={countries}
              defaultSelectedId="ie"
            />
          </Sample>
          <Sample label="off">
            <Dropdown
              id="gallery-dropdown-off"
              label="Country, off"
              items={countries}
              defaultSelectedId="ie"
              disabled
            />
          </Sample>
        </Stack>
        <Sample label="open: highlight, chosen, disabled">
          <OpenMenu label="Open menu">
            <Row>Hungary</Row>
            <Row chosen>Ireland</Row>
            <Row highlighted>Italy</Row>
            <Row>Latvia</Row>
            <Row off="on request">Malta</Row>
          </OpenMenu>
        </Sample>
        <Sample label="typed, ranked">
          <OpenMenu label="Open menu, searched">
            <Row highlighted>
              Ire<mark>lan</mark>d
            </Row>
            <Row>
              Fin<mark>lan</mark>d
            </Row>
            <Row>
              Nether<mark>lan</mark>ds
            </Row>
            <Row>
              Po<mark>lan</mark>d
            </Row>
          </OpenMenu>
        </Sample>
        <Stack gap={4}>
          <Sample label="no results">
            <div className={dropdownStyles.dropdown}>
              <div className={classNames(dropdownStyles.popup, styles.openMenu)}>
                <p className={dropdownStyles.noResults}>No results matched "Irlnd"</p>
              </div>
            </div>
          </Sample>
          <Field id="gallery-dropdown-wrong" label="Country" error="Choose a country from the list">
            <Dropdown
              id="gallery-dropdown-wrong"
              labelId="gallery-dropdown-wrong-label"
              describedBy="gallery-dropdown-wrong-error"
              items={countries}
              invalid
            />
          </Field>
        </Stack>
      </div>
      <div className={styles.dropdowns}>
        {controlSizes.map((size) => (
          <Sample key={size} label={size}>
            <Dropdown
              id={`gallery-dropdown-${size}`}
              label={`Country, ${size}`}
              items={countries}
              size={size}
              defaultSelectedId="it"
            />
          </Sample>
        ))}
      </div>
    </Stack>
  );
}

/** The open menu held still; the live ones beside it open when they are pressed. */
function OpenMenu({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={dropdownStyles.dropdown}>
      <div className={classNames(dropdownStyles.popup, styles.openMenu)}>
        <div className={dropdownStyles.list} role="listbox" tabIndex={-1} aria-label={label}>
          {children}
        </div>
      </div>
    </div>
  );
}

interface RowProps {
  readonly chosen?: boolean;
  readonly highlighted?: boolean;
  readonly off?: string;
  readonly children: ReactNode;
}

function Row({ chosen = false, highlighted, off, children }: RowProps) {
  return (
    <div
      className={dropdownStyles.option}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      aria-disabled={off ? true : undefined}
      data-highlighted={highlighted}
    >
      <span>{children}</span>
      {chosen && <Icon name="check" size="small" />}
      {off && <small>{off}</small>}
    </div>
  );
}
