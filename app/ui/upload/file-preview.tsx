import { useEffect, useState } from "react";
import { upload as texts } from "~/i18n/admin/upload";

/** The picture of a file that was chosen, before it is sent (UPL-1), and a line that says what stores it; nothing of one that is no picture. */
export function FilePreview({ file, hint }: { file: File; hint: string }) {
  const [src, setSrc] = useState("");
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (!src) return null;
  return (
    <figure className="mt-4">
      <img
        src={src}
        alt={texts.preview}
        className="max-h-56 max-w-full rounded-xs object-contain"
        onError={() => setSrc("")}
      />
      <figcaption className="mt-1 text-sm text-paper-dim">{hint}</figcaption>
    </figure>
  );
}
