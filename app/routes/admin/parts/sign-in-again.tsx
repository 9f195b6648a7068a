import { useEffect } from "react";
import type { SignInAgain as Props } from "~/backend/auth/ended-session.server";
import { admin as texts } from "~/i18n/admin/common";
import { LoginForm } from "~/routes/admin/login/login-form";

/** Sign-in page for a form submitted after the session ended; signing in restores its input (GATE-2). */
export function SignInAgain({ texts: login, notice, to, draft, written, isUnknown }: Props) {
  useKeptDraft(draft);
  return (
    <main id="main" tabIndex={-1} className="wrap section">
      <LoginForm
        texts={login}
        action={`/login?to=${encodeURIComponent(to)}`}
        notice={notice}
        isRefused={false}
        draft={draft}
      >
        {written.map((text, index) => (
          <label key={text} className="mt-6 grid gap-2 font-semibold">
            {written.length > 1 ? `${texts.ended.written} ${index + 1}` : texts.ended.written}
            <textarea readOnly rows={8} defaultValue={text} className="field font-normal" />
          </label>
        ))}
        {isUnknown && draft && (
          // The browser itself sends it, as it does the login form's draft.
          <form method="post" action={to} className="mt-6">
            <input type="hidden" name="draft" value={draft} />
            <button type="submit" className="button button-primary">
              {texts.away.retry}
            </button>
            <p className="mt-6">{texts.away.signIn}</p>
          </form>
        )}
      </LoginForm>
    </main>
  );
}

/** Has the browser ask before a reload or another page loses the draft, which the page's own forms take along. */
function useKeptDraft(draft: string | null): void {
  useEffect(() => {
    if (!draft) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    document.addEventListener("submit", () => leaving.abort(), { signal });
    return () => leaving.abort();
  }, [draft]);
}
