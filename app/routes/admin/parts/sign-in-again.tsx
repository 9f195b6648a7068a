import type { SignInAgain as Props } from "~/backend/auth/ended-session.server";
import { LoginForm } from "~/routes/admin/login/login-form";

/** Sign-in page for a form submitted after the session ended; signing in restores its input (GATE-2). */
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
