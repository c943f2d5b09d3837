// Comfort only: the page works without it.
const form = document.querySelector("form[data-pay]");
const cards = document.querySelector("[data-test-cards]");

function grouped(text) {
  return text
    .replaceAll(/\D/g, "")
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, "$1 ");
}

function dated(text) {
  const digits = text.replaceAll(/\D/g, "").slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

// Only while typing at the end: else the caret would jump.
function keepShape(input, shape) {
  input?.addEventListener("input", (event) => {
    const isDeleting = event.inputType?.startsWith("delete");
    if (!isDeleting && input.selectionStart === input.value.length)
      input.value = shape(input.value);
  });
}

function fillIn(number) {
  form.elements.number.value = grouped(number);
  form.elements.expiry.value = "12 / 34";
  form.elements.cvc.value = "123";
  form.elements.name.value ||= "Test Person";
  form.querySelector(".act").focus();
}

function setBusy(button, isBusy) {
  button.dataset.label ??= button.textContent;
  button.textContent = isBusy ? button.dataset.busy : button.dataset.label;
  button.setAttribute("aria-disabled", String(isBusy));
}

if (form) {
  const button = form.querySelector(".act");
  keepShape(form.elements.number, grouped);
  keepShape(form.elements.expiry, dated);
  form.addEventListener("submit", (event) => {
    if (button.getAttribute("aria-disabled") === "true") return event.preventDefault();
    setBusy(button, true);
  });
  // Back from the shop: the browser may show the page as it was left.
  window.addEventListener("pageshow", () => setBusy(button, false));
  // On a phone the form is below the order: show at once what went wrong.
  (form.querySelector(".refusal") ?? form.querySelector("[aria-invalid]"))?.focus();
}

if (cards) {
  cards.hidden = false;
  cards.addEventListener("click", (event) => {
    const { number } = event.target.dataset;
    if (number) fillIn(number);
  });
}
