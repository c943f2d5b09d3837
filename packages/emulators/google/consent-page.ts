import { html } from "hono/html";
import { type Html, layout } from "../core/pages/layout.ts";
import type { Core } from "../core/vendor.ts";
import { type GoogleAccount, getAvatarPath, sampleAccounts } from "./accounts.ts";
import type { AuthorizeRequest } from "./authorize-request.ts";

/** Forms post to the page's own URL, which keeps the authorization request in the query. */
export function consentPage(core: Core, request: AuthorizeRequest, complaint: string): Html {
  const body = html`<section class="sheet card" aria-labelledby="title">
    <div class="intro">
      <span class="stamp">Emulator, not Google</span>
      <h1 id="title">Sign in with Google</h1>
      <p>
        Choose an account to continue to <strong>${new URL(request.redirect_uri).host}</strong>. It
        receives the name, the e-mail address and the picture.
      </p>
    </div>
    <form method="post" class="accounts">${sampleAccounts.map(accountButton)}</form>
    <hr />
    <form method="post" class="stack">
      <h2>Use another account</h2>
      ${complaint ? html`<p class="notice" role="alert">${complaint}</p>` : ""}
      <label class="field">
        E-mail
        <input
          type="email"
          name="email"
          required
          autocomplete="off"
          value="${request.login_hint ?? ""}"
        />
      </label>
      <label class="field">
        Name
        <input type="text" name="name" autocomplete="off" maxlength="200" />
      </label>
      <label><input type="checkbox" name="verified" value="yes" checked /> E-mail verified</label>
      <div class="row"><button class="act">Continue</button></div>
    </form>
    <hr />
    <form method="post">
      <button name="decision" value="cancel">Cancel</button>
    </form>
  </section>`;
  return layout(core, { title: "Sign in with Google", body });
}

function accountButton(account: GoogleAccount): Html {
  return html`<button name="account" value="${account.email}">
    <img src="${getAvatarPath(account)}" alt="" width="36" height="36" />
    <span>${account.name}<small class="soft">${account.email}</small></span>
  </button>`;
}

export function blockedPage(core: Core, error: string, description: string): Html {
  const body = html`<section class="sheet card">
    <span class="stamp">Emulator, not Google</span>
    <h1>Access blocked</h1>
    <p>${description}</p>
    <p class="soft">Error 400: ${error}</p>
  </section>`;
  return layout(core, { title: "Access blocked", body });
}
