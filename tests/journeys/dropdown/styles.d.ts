declare module "@foldmark/ui/styles.css";
