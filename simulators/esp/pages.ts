import { Html, html } from '../program/html.ts'
import { accountPin } from './accounts.ts'
import { traitOf } from './ceremony.ts'
import { testResidents } from './residents.ts'
import type { Transaction } from './transactions.ts'

/** Names of the form field that carries the response, per dialect. */
export const responseField = { cca: 'eSignResponse', protean: 'msg' } as const

export function transactionPage(transaction: Transaction, mailboxUrl: string | undefined): string {
  if (transaction.stage === 'identity') return identityPage(transaction)
  if (transaction.stage === 'otp') return proofPage(transaction, mailboxUrl)
  if (transaction.stage === 'answered' && transaction.answer) {
    const { request, dialect, answer } = transaction
    return answerPage(request.responseUrl, dialect, answer.xml)
  }
  return waitingPage()
}

function accountPage(transaction: Transaction, pan: string): string {
  const path = `/session/${transaction.id}`
  return page(
    'Your account',
    html`<h1>Open your account</h1>
${notice(transaction)}
${papers(transaction)}
<p>The account under the PAN ending ${pan.slice(-4)}.</p>
<form method="post" action="${path}/account" autocomplete="off">
  <label for="pin">PIN</label>
  <p class="help" id="pin-help">6 digits. Each account of this simulator has ${accountPin}.</p>
  <input id="pin" name="pin" type="password" inputmode="numeric" maxlength="6" required aria-describedby="pin-help">
  <label class="tick"><input type="checkbox" name="consent" value="yes"> <span>I agree that a key and a certificate in my name are made from my account, to sign the documents above, and for nothing else.</span></label>
  <button class="go">Sign ${transaction.request.documents.length === 1 ? 'the document' : 'the documents'}</button>
</form>
${cancelForm(path)}`,
  )
}

function identityPage(transaction: Transaction): string {
  const { account } = transaction.request
  if (account) return accountPage(transaction, account.pan)
  const path = `/session/${transaction.id}`
  return page(
    'Aadhaar e-KYC',
    html`<h1>Confirm who you are</h1>
${notice(transaction)}
${papers(transaction)}
<form method="post" action="${path}/identity" autocomplete="off">
  <label for="aadhaar">Aadhaar number</label>
  <p class="help" id="aadhaar-help">12 digits. Use a test number; never type a real one here.</p>
  <input id="aadhaar" name="aadhaar" inputmode="numeric" maxlength="14" required aria-describedby="aadhaar-help">
  <label class="tick"><input type="checkbox" name="consent" value="yes"> <span>I agree that my e-KYC data is used to make a key and a 30-minute certificate in my name, to sign the documents above, and for nothing else.</span></label>
  <button class="go">${transaction.request.authMode === '1' ? 'Send OTP' : 'Go on'}</button>
</form>
${cancelForm(path)}
<details><summary>Test residents</summary><ul class="residents">${testResidents.map(
      ({ aadhaar, name }) => html`<li><code>${grouped(aadhaar)}</code> ${name}</li>`,
    )}</ul></details>`,
  )
}

function proofPage(transaction: Transaction, mailboxUrl: string | undefined): string {
  const path = `/session/${transaction.id}`
  const { resident } = transaction.secret
  if (transaction.request.authMode !== '1') return capturePage(transaction, path)
  return page(
    'One-time password',
    html`<h1>Type the OTP</h1>
${notice(transaction)}
<p>Sent to the mobile ending ${resident?.mobile.slice(-4) ?? ''}, linked with Aadhaar xxxx xxxx ${resident?.aadhaar.slice(-4) ?? ''}.${
      mailboxUrl
        ? html` <a href="${mailboxUrl}/?to=${encodeURIComponent(resident?.mobile ?? '')}" target="_blank" rel="noopener">Open the test mailbox</a>`
        : ''
    }</p>
<form method="post" action="${path}/proof" autocomplete="off">
  <label for="otp">OTP</label>
  <p class="help" id="otp-help">6 digits, good for 10 minutes</p>
  <input id="otp" name="proof" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required aria-describedby="otp-help">
  <button class="go">Sign ${transaction.request.documents.length === 1 ? 'the document' : 'the documents'}</button>
</form>
<form method="post" action="${path}/resend"><button class="plain">Send the OTP again</button></form>
${cancelForm(path)}`,
  )
}

function capturePage(transaction: Transaction, path: string): string {
  const { authMode } = transaction.request
  const what = {
    '1': '',
    '2': 'finger on the reader',
    '3': 'eye before the scanner',
    '4': 'face before the camera',
  }[authMode]
  return page(
    'Capture',
    html`<h1>Hold your ${what}</h1>
${notice(transaction)}
<p>No device is connected to a simulator. Choose what it would have seen.</p>
<form method="post" action="${path}/proof">
  <button class="go" name="proof" value="${traitOf(authMode)}">A good capture</button>
  <button class="plain" name="proof" value="bad">Somebody else</button>
</form>
${cancelForm(path)}`,
  )
}

function waitingPage(): string {
  return page(
    'Please wait',
    html`<h1>Please wait</h1><p role="status">Your request is being worked on. Do not close this page.</p>`,
    html`<meta http-equiv="refresh" content="1">`,
  )
}

/**
 * The form that carries the answer back; it leaves by itself, or by its button where scripts are
 * off.
 */
export function answerPage(responseUrl: string, dialect: Transaction['dialect'], xml: string): string {
  const encoding = dialect === 'protean' ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  return page(
    'Going back',
    html`<h1>Going back</h1><p role="status">You are being sent back to ${new URL(responseUrl).host}.</p>
<form method="post" action="${responseUrl}" enctype="${encoding}" data-submit>
  <input type="hidden" name="${responseField[dialect]}" value="${xml}">
  <button class="go">Go back now</button>
</form>`,
    html`<script type="module" src="/assets/submit.js"></script>`,
  )
}

export function refusalPage(code: string, message: string): string {
  return page(
    'Request refused',
    html`<h1>This request cannot be answered</h1><p role="alert" class="notice">${code}: ${message}</p>
<p>It came without a return address that is known here, so you have to go back by yourself. Nothing was signed.</p>`,
  )
}

function papers({ request }: Transaction) {
  return html`<p>${request.aspId} asks for your signature on:</p>
<ol class="papers">${request.documents.map(({ info, hash }) => html`<li>${info}<small>${hash.slice(0, 16)}…</small></li>`)}</ol>`
}

function notice({ notice: text }: Transaction) {
  return text ? html`<p role="alert" class="notice">${text}</p>` : html``
}

function cancelForm(path: string) {
  return html`<form method="post" action="${path}/cancel"><button class="plain">Cancel and go back</button></form>`
}

function grouped(aadhaar: string): string {
  return aadhaar.replace(/(\d{4})(?=\d)/g, '$1 ')
}

function page(title: string, body: Html, head: Html = new Html('')): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Namuna e-Sign (test)</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/esp.css">${head}</head>
<body><header><p class="stripe">Test only: a simulator. Not a licensed certifying authority, and nothing here is a legal signature.</p>
<p class="brand"><b>Namuna e-Sign</b>specimen e-sign service provider</p></header>
<main>${body}</main></body></html>`.text
}
