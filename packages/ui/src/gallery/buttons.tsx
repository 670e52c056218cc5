import { Button, LinkButton } from "../button/button.tsx";
import { type ButtonMode, buttonModes } from "../control-looks.ts";
import { Cluster, Stack } from "../layout/layout.tsx";
import styles from "./gallery.module.css";

const words: Readonly<Record<ButtonMode, string>> = {
  primary: "Add to cart",
  secondary: "Order samples",
  destructive: "Remove item",
  white: "Order a sample",
  transparent: "Ask for an offer",
};

export function ButtonModes() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="Buttons, modes">
      <table className={styles.modes}>
        <thead>
          <tr>
            <td />
            {["Rest", "Hover", "Pressed", "Focus", "Busy", "Off"].map((state) => (
              <th key={state} scope="col">
                {state.toUpperCase()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buttonModes.map((mode) => (
            <tr key={mode} className={mode === "white" ? styles.dim : undefined}>
              <th scope="row">{mode[0]?.toUpperCase() + mode.slice(1)}</th>
              <td>
                <Button mode={mode}>{words[mode]}</Button>
              </td>
              {["hover", "press", "focus"].map((state) => (
                <td key={state}>
                  <Button mode={mode} data-show={state}>
                    {words[mode]}
                  </Button>
                </td>
              ))}
              <td>
                <Button mode={mode} busy>
                  {words[mode]}
                </Button>
              </td>
              <td>
                <Button mode={mode} disabled>
                  {words[mode]}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function ButtonParts() {
  return (
    <Stack gap={4}>
      <Cluster gap={3}>
        <Button size="large">Large 56</Button>
        <Button>Medium 48</Button>
        <Button size="small">Small 36</Button>
        <Button size="xsmall">xsmall 28</Button>
      </Cluster>
      <Cluster gap={3}>
        <Button mode="secondary" icon="download">
          Dieline PDF
        </Button>
        <LinkButton href="#design" iconAfter="arrow-right">
          Design this box
        </LinkButton>
        <Button mode="secondary" icon="enlarge" iconOnly>
          Enlarge
        </Button>
        <Button mode="secondary" size="small" icon="more" iconOnly>
          More
        </Button>
      </Cluster>
      <Button mode="secondary" block>
        As wide as its container
      </Button>
      <div className={styles.onInk} data-ground="ink">
        <Cluster gap={3}>
          <Button>Start designing</Button>
          <Button mode="white">Order a sample</Button>
          <Button mode="secondary">Sign in</Button>
          <LinkButton mode="transparent" href="#more">
            Read more
          </LinkButton>
        </Cluster>
      </div>
    </Stack>
  );
}
