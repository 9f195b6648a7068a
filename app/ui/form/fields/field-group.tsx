import type { ReactNode } from "react";

type Props = { name: string; hasError: boolean; children: ReactNode };

/** Fields that are seldom needed: folded, unless something in them is wrong. */
export function FieldGroup({ name, hasError, children }: Props) {
  return (
    <details className="fold mt-6" open={hasError || undefined}>
      <summary>{name}</summary>
      <div className="pt-2 pb-4">{children}</div>
    </details>
  );
}
