import type { SignInAgain as Props } from "~/backend/ended-session.server";
import { LoginForm } from "./login-form";

/** In place of a page whose form came after the session had ended: sign in, and what was typed is back (GATE-2). */
export function SignInAgain({ texts, notice, to, draft }: Props) {
  return (
    <main id="main" tabIndex={-1} className="wrap section">
      <LoginForm
        texts={texts}
        action={`/login?to=${encodeURIComponent(to)}`}
        notice={notice}
        isRefused={false}
        draft={draft}
      />
    </main>
  );
}
