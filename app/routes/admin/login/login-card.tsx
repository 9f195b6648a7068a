import { type ReactNode, useEffect, useRef } from "react";
import avif from "~/pictures/login-pass.avif?url";
import webp from "~/pictures/login-pass.webp?url";
import { BundledPicture } from "~/ui/bundled-picture";

type Props = {
  title: string;
  /** Reason why the page is shown (again). */
  notice?: ReactNode;
  isRefused?: boolean;
  children: ReactNode;
};

/**
 * The frame of the pages before the panel: sign-in, its second step, links by which a password is chosen. With it, a crew
 * member's pass.
 */
export function LoginCard({ title, notice, isRefused = false, children }: Props) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) alert.current?.focus();
  }, [notice]);
  return (
    <div className="mx-auto grid max-w-md border border-line bg-raised lg:max-w-none lg:grid-cols-12">
      <BundledPicture
        frame="relative aspect-video lg:order-last lg:col-span-7 lg:aspect-auto"
        avif={avif}
        src={webp}
        alt=""
        className="absolute inset-0 size-full object-cover object-[50%_60%] sm:object-bottom"
      />
      <div className="p-6 sm:p-10 lg:col-span-5">
        <h1 className="display text-3xl">{title}</h1>
        {notice && (
          <div
            ref={alert}
            id="login-error"
            role="alert"
            tabIndex={-1}
            // biome-ignore lint/a11y/noAutofocus: without JavaScript the page is a new one, and this is what it is about
            autoFocus
            className={`mt-6 border p-4 font-semibold ${isRefused ? "border-tally bg-raised-2" : "border-line"}`}
          >
            {notice}
          </div>
        )}
        {children}
      </div>
    </div>
  );
}

type FieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
} & React.InputHTMLAttributes<HTMLInputElement>;

/** A required field of these pages. */
export function LoginField({ label, hint, error, ...input }: FieldProps) {
  const id = input.name;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-semibold">
        {label}
      </label>
      <input
        required
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        {...input}
        className="field"
      />
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      {error && (
        <p id={`${id}-error`} className="font-semibold">
          {error}
        </p>
      )}
    </div>
  );
}
