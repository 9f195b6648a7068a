import { upload as texts } from "~/i18n/admin/upload";

/** Upload progress, 0 to 1; nothing if `share` is null. Announced in steps of 25 %. */
export function UploadProgress({ share }: { share: number | null }) {
  const percent = Math.round((share ?? 0) * 100);
  const step = Math.floor(percent / 25) * 25;
  const say = (value: number) =>
    value === 100 ? texts.finishing : texts.sent.replace("{{percent}}", String(value));
  return (
    <>
      <p role="status" className="sr-only">
        {share === null ? "" : say(step)}
      </p>
      {share !== null && (
        <div className="mt-4">
          <progress
            max={100}
            value={percent}
            aria-label={texts.progress}
            className="block h-3 w-full accent-ground"
          />
          <p aria-hidden="true" className="mt-1 text-sm text-paper-dim tabular-nums">
            {say(percent)}
          </p>
        </div>
      )}
    </>
  );
}
