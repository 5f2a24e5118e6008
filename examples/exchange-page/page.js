import { createBrowserRequests, RequestError } from "@portico/client";
import texts from "@portico/client/texts/en.js";

/** The account area is a sibling host of this one: both get the session's cookies. */
const ACCOUNT_AREA = location.origin.replace("//www.", "//account.");
/** An address of the account area that leads back here (nginx.conf). */
const WAY_BACK = "/exchange";
const DRAFT = "withdrawal";

const MESSAGES = {
  orderPlaced: "Your order is placed.",
  withdrawn: "Your withdrawal is in progress.",
  tradingNotAllowed: "This account may not trade yet.",
  withdrawalsHeld: "Withdrawals are on hold.",
  orderInvalid: "Enter an amount.",
  withdrawalInvalid: "Enter an amount and an address.",
};

const who = document.querySelector("#who");
const signInLink = document.querySelector("#sign-in");
const message = document.querySelector("#message");
const order = document.forms.namedItem("order");
const withdrawal = document.forms.namedItem("withdrawal");

const inAccountArea = (path, query = {}) =>
  `${ACCOUNT_AREA}${path}?${new URLSearchParams({ ...query, redirect: WAY_BACK })}`;

function say(text) {
  message.textContent = text;
}

function setEnabled(form, isEnabled) {
  form.querySelector("button").disabled = !isEnabled;
}

function showSignedOut() {
  who.hidden = true;
  signInLink.href = inAccountArea("/en/login");
  signInLink.hidden = false;
  for (const form of [order, withdrawal]) setEnabled(form, false);
}

const { request } = createBrowserRequests({
  locale: () => "en",
  texts,
  onForcedLogout: showSignedOut,
  toast: (error) => say(error.message),
});

/** Who is signed in, and what the account may do now. */
async function showAccount() {
  const account = await request("/api/t/v1/account", { keepSession: true, toast: false });
  const { uid, tradingAllowed, withdrawalsHeldUntil } = account;
  who.textContent = `Signed in as ${uid}`;
  who.hidden = false;
  signInLink.hidden = true;
  setEnabled(order, tradingAllowed);
  setEnabled(withdrawal, withdrawalsHeldUntil === null);
  if (withdrawalsHeldUntil === null) return;
  const until = new Date(withdrawalsHeldUntil).toLocaleString();
  say(`Withdrawals are on hold until ${until}.`);
}

/** What was typed is kept in this tab. The visitor presses the button again after the proof. */
function askForProof() {
  sessionStorage.setItem(DRAFT, JSON.stringify(Object.fromEntries(new FormData(withdrawal))));
  location.assign(inAccountArea("/en/security-validation", { step: "proof" }));
}

function restoreDraft() {
  const draft = JSON.parse(sessionStorage.getItem(DRAFT) ?? "{}");
  sessionStorage.removeItem(DRAFT);
  for (const [name, value] of Object.entries(draft)) withdrawal.elements[name].value = value;
}

function showFailure(error) {
  if (!(error instanceof RequestError)) throw error;
  if (error.handled) return;
  if (error.code === "proofTooOld") askForProof();
  else say(MESSAGES[error.code] ?? error.message);
}

/** Sends a form to the trading service. */
function onSubmit(form, path, done, extra = {}) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    setEnabled(form, false);
    try {
      const payload = { ...extra, ...Object.fromEntries(new FormData(form)) };
      await request(path, { type: "post", payload, toast: false });
      form.reset();
      say(done);
    } catch (error) {
      showFailure(error);
    }
    // A hold may be newer than this page.
    await showAccount().catch(showFailure);
  });
}

onSubmit(order, "/api/t/v1/orders", MESSAGES.orderPlaced, { side: "buy" });
onSubmit(withdrawal, "/api/t/v1/withdrawals", MESSAGES.withdrawn);
restoreDraft();
showAccount().catch(showFailure);
