/** The questions that several forms of an account ask, each asked one way: for browsers and password managers too. */
import { useText } from "@foldmark/ui";
import { AccountField, type AccountFieldProps } from "./account-page.tsx";

type OfForm = Pick<AccountFieldProps, "form" | "problem"> &
  Partial<Pick<AccountFieldProps, "label" | "hint">>;

export function EmailField({
  autoComplete = "email",
  ...props
}: OfForm & { readonly autoComplete?: string }) {
  const text = useText();
  return (
    <AccountField
      label={text("identity.field.email")}
      {...props}
      name="email"
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
    />
  );
}

/** The one there is. */
export function PasswordField(props: OfForm) {
  const text = useText();
  return (
    <AccountField
      label={text("identity.field.password")}
      {...props}
      name="password"
      type="password"
      autoComplete="current-password"
    />
  );
}

/** One to come, so long at least. */
export function NewPasswordField({ length, ...props }: OfForm & { readonly length: number }) {
  const text = useText();
  return (
    <AccountField
      label={text("identity.field.newPassword")}
      hint={text("identity.field.passwordHint", { length })}
      {...props}
      name="password"
      type="password"
      autoComplete="new-password"
    />
  );
}

/** Of a mail. */
export function CodeField(props: OfForm) {
  const text = useText();
  return (
    <AccountField
      label={text("identity.field.code")}
      hint={text("identity.field.codeHint")}
      {...props}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      width="medium"
    />
  );
}
