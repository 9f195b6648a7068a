/** The mark (a monitor with its tally light) and the company's name. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-3">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true" focusable="false">
        <path d="M3 6h26v17H3z" fill="none" stroke="currentColor" strokeWidth="2.5" />
        <path d="M10 28h12" stroke="currentColor" strokeWidth="2.5" />
        <circle cx="16" cy="14.5" r="4.5" className="fill-tally" />
      </svg>
      <span className="display min-w-[6.25rem] text-[1.0625rem] leading-none">{name}</span>
    </span>
  );
}
