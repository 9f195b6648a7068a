import type { ClientLogo } from "~/content/client-logos.server";
import { useTranslate } from "~/i18n/use-translate";
import { NearPicture } from "~/ui/near-picture";
import { Text } from "~/ui/text/local-text";

/** The clients: in rows that wrap; nothing where there are none. */
export function ClientLogos({ logos, className = "" }: { logos: ClientLogo[]; className?: string }) {
  const t = useTranslate();
  if (logos.length === 0) return null;
  return (
    <section aria-labelledby="trusted-heading" className={`wrap ${className}`}>
      <h2 id="trusted-heading" className="label mb-4 text-dim">
        {t("common.trustedBy")}
      </h2>
      <ul className="clients">
        {logos.map(({ name, image, url }) => (
          <li key={name.text} className="flex min-h-17 items-center">
            {url ? (
              <a href={url} rel="noopener" className="hover:underline">
                <Logo name={name} image={image} />
              </a>
            ) : (
              <Logo name={name} image={image} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Logo({ name, image }: Pick<ClientLogo, "name" | "image">) {
  if (!image) return <Text of={name} className="text-lg leading-snug font-semibold xl:text-xl" />;
  return (
    <>
      {/* Its text alternative, there before it is near. */}
      <Text of={name} className="sr-only" />
      <NearPicture
        src={image}
        alt=""
        widths={[192, 480]}
        sizes="(min-width: 72rem) 12.5vw, 9rem"
        className="client-logo"
      />
    </>
  );
}
