/** What an engine under measurement can do inside its page: the same for ours and for every peer. */
import type { Scene } from "./scene.ts";

export interface Subject {
  /** The whole scene in the middle. */
  fit(): void;
  /** CSS pixels by which the paper is pushed. */
  pan(dx: number, dy: number): void;
  /** About the middle. */
  zoom(factor: number): void;
  /** CSS pixels by which what is held is moved on. */
  drag(dx: number, dy: number): void;
  /** Left out by engines without a history. */
  undo?(): void;
}

export interface Peer extends Subject {
  /** Takes hold of so many of the scene's dragged objects. */
  beginDrag(count: number): void;
  endDrag(): void;
}

export interface PeerPage {
  /** @returns ms from the scene's text to its first painted frame */
  open(name: string, text: string, width: number, height: number): Promise<number>;
}

declare global {
  interface Window {
    subject: Subject;
    peers: PeerPage;
  }
}

export type MakePeer = (element: HTMLElement, scene: Scene, size: Size) => Promise<Peer> | Peer;

export interface Size {
  readonly width: number;
  readonly height: number;
}
