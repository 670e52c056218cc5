/**
 * The element behind every link. The router belongs to the application, so it hands its own link in
 * once, at the root; without one a plain anchor does the same with a full page load.
 */
import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
} from "react";

export interface AnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "style"> {
  readonly href: string;
}

const AnchorContext = createContext<ComponentType<AnchorProps> | "a">("a");

export function AnchorProvider(props: {
  readonly component: ComponentType<AnchorProps>;
  readonly children: ReactNode;
}) {
  return <AnchorContext value={props.component}>{props.children}</AnchorContext>;
}

export function Anchor(props: AnchorProps) {
  const Element = useContext(AnchorContext);
  return <Element {...props} />;
}
