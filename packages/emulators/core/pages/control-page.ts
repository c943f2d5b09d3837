import { html } from "hono/html";
import type { Core, FaultKind, Vendor } from "../vendor.ts";
import { callList } from "./call-list.ts";
import { type Html, layout } from "./layout.ts";

export function controlPage(core: Core, vendors: Vendor[]): Html {
  const body = html`
    <div class="intro">
      <h1>Emulators</h1>
      <p>
        The shop calls outside providers for images, payments, printing, mail and sign-in. Locally
        these emulators replace them: they serve the same APIs, cost nothing, and fail in the ways
        you choose here.
      </p>
      <form method="post" action="/press/reset" class="row">
        <button>Reset all emulators</button>
      </form>
    </div>
    ${vendors.map((vendor) => vendorSection(core, vendor))}`;
  return layout(core, { title: "Control", path: "/", body, isLive: true });
}

function vendorSection(core: Core, vendor: Vendor): Html {
  return html`<section class="sheet" id="${vendor.name}" aria-labelledby="${vendor.name}-title">
    <div class="intro">
      <h2 id="${vendor.name}-title">${vendor.title}</h2>
      <p>${vendor.about}</p>
      ${vendor.page ? html`<p><a class="button" href="${vendor.page.path}">${vendor.page.label}</a></p>` : ""}
    </div>
    <div id="${vendor.name}-faults" data-live class="active-faults stack">${activeFaults(core, vendor)}</div>
    ${faultForm(core, vendor)}
    <div class="intro">
      <h3>Latest calls</h3>
      <div id="${vendor.name}-calls" data-live>${callList(core.calls.list(vendor.name))}</div>
    </div>
  </section>`;
}

function activeFaults(core: Core, vendor: Vendor): Html {
  const kinds = core.faults.kinds(vendor.name);
  const active = core.faults.list(vendor.name).map(({ kind, times }) => {
    const label = kinds.find((one) => one.kind === kind)?.label ?? kind;
    return times === null ? `${label} until cleared` : `${label} ${times}×`;
  });
  const held = core.faults.holds.count(vendor.name);
  return html`
    ${active.length > 0 ? notice(vendor, { text: `Active faults: ${active.join(", ")}`, action: "clear", label: "Clear" }) : ""}
    ${held > 0 ? notice(vendor, { text: `Held calls: ${held}`, action: "release", label: "Release" }) : ""}`;
}

type Notice = { text: string; action: "clear" | "release"; label: string };

function notice(vendor: Vendor, { text, action, label }: Notice): Html {
  return html`<form method="post" action="/press/${action}" class="notice">
    <input type="hidden" name="vendor" value="${vendor.name}" />
    <span>${text}</span>
    <button>${label}</button>
  </form>`;
}

function faultForm(core: Core, vendor: Vendor): Html {
  return html`<form method="post" action="/press/fault" class="stack">
    <input type="hidden" name="vendor" value="${vendor.name}" />
    <h3>Add a fault</h3>
    <fieldset class="how-often">
      <legend>Apply to</legend>
      <label><input type="radio" name="often" value="1" checked /> the next call</label>
      <label><input type="radio" name="often" value="3" /> the next three calls</label>
      <label><input type="radio" name="often" value="always" /> all calls until cleared</label>
    </fieldset>
    <div class="faults">${core.faults.kinds(vendor.name).map(faultButton)}</div>
    <details>
      <summary>What each fault does</summary>
      <dl class="facts small">${core.faults.kinds(vendor.name).map(faultMeaning)}</dl>
    </details>
  </form>`;
}

function faultButton({ kind, label }: FaultKind): Html {
  return html`<button name="kind" value="${kind}">${label}</button>`;
}

function faultMeaning({ label, meaning }: FaultKind): Html {
  return html`<dt>${label}</dt>
    <dd>${meaning}</dd>`;
}
