import { Html, html } from '../program/html.ts'
import { splitAtLinks } from './links.ts'
import type { Channel, Mailbox, Message, Question } from './mailbox.ts'

const channelNames: Record<Channel, string> = { email: 'Mail', sms: 'SMS', whatsapp: 'WhatsApp' }

const time = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** The mailbox: who got something, what they got, and the message that was opened. */
export function mailboxPage(mailbox: Mailbox, question: Question, opened: Message | undefined): string {
  const messages = mailbox.find(question).slice(0, 200)
  const title = opened ? opened.subject || `${channelNames[opened.channel]} to ${opened.to}` : 'Mailbox'
  const name = question.to ?? 'Everyone'
  // On a telephone only one of the two is seen, so the one that is read holds the heading.
  const list = html`${opened ? html`<h2>${name}</h2>` : html`<h1>${name}</h1>`}
    <p class="chips">${chips(question)}</p>
    ${messages.length > 0 ? html`<ol>${messages.map((one) => row(one, question, opened))}</ol>` : nothing(question)}`
  return page(
    title,
    html`<header class="top">
  <a class="brand" href="/">Mailbox <span>test messages, nothing leaves this machine</span></a>
  <form class="search" action="/" role="search">
    ${question.to ? html`<input type="hidden" name="to" value="${question.to}">` : ''}
    ${question.channel ? html`<input type="hidden" name="channel" value="${question.channel}">` : ''}
    <input type="search" name="search" value="${question.search ?? ''}" placeholder="Search" aria-label="Search messages">
    <button>Search</button>
  </form>
</header>
<div class="columns${opened ? ' reading' : ''}">
  <nav class="people" aria-label="Recipients">${people(mailbox, question)}</nav>
  ${opened ? html`<section class="list" aria-label="Messages">${list}</section>` : html`<main class="list" aria-label="Messages">${list}</main>`}
  ${opened ? html`<main class="reader" aria-label="Message">${reader(opened, question)}</main>` : html`<section class="reader" aria-label="Message"><p class="hint">Choose a message to read it here.</p></section>`}
</div>`,
  )
}

function people(mailbox: Mailbox, question: Question) {
  const everyone = mailbox.recipients()
  return html`<a href="${address({ ...question, to: undefined })}"${question.to ? '' : current}>Everyone</a>${everyone.map(
    ({ to, count }) =>
      html`<a href="${address({ ...question, to })}"${to === question.to ? current : ''}>${to}<small>${count}</small></a>`,
  )}`
}

function chips(question: Question) {
  const names: [string | undefined, string][] = [[undefined, 'All'], ...Object.entries(channelNames)]
  return names.map(
    ([channel, name]) =>
      html`<a href="${address({ ...question, channel })}"${channel === question.channel ? current : ''}>${name}</a>`,
  )
}

function row(message: Message, question: Question, opened: Message | undefined) {
  const first = message.subject || message.text
  return html`<li><a class="message" href="${address(question, `/messages/${message.id}`)}"${opened?.id === message.id ? current : ''} data-id="${message.id}">
  <span class="line"><b>${message.to}</b><time datetime="${message.receivedAt}">${time.format(new Date(message.receivedAt))}</time></span>
  <span class="subject"><i class="tag ${message.channel}">${channelNames[message.channel]}</i>${first.slice(0, 120)}</span></a></li>`
}

function nothing(question: Question) {
  if (question.search) return html`<p class="hint">Nothing found for “${question.search}”.</p>`
  return html`<p class="hint">No messages yet. They appear here by themselves as soon as one is sent.</p>`
}

function reader(message: Message, question: Question) {
  const received = time.format(new Date(message.receivedAt))
  return html`<article>
  <p class="back"><a href="${address(question)}">Back to the list</a></p>
  <h1>${message.subject || channelNames[message.channel]}</h1>
  <dl><dt>From</dt><dd>${message.from}</dd><dt>To</dt><dd>${message.to}</dd><dt>Received</dt><dd>${received}</dd></dl>
  ${attachments(message)}
  ${message.channel === 'email' ? mail(message) : phone(message)}
</article>`
}

function mail(message: Message) {
  if (!message.html) return html`<div class="plain">${linked(message.text)}</div>`
  return html`<iframe title="Message" src="/messages/${message.id}/html" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>
  ${message.text && html`<details><summary>Plain text</summary><div class="plain">${linked(message.text)}</div></details>`}`
}

function phone(message: Message) {
  return html`<div class="phone ${message.channel}"><p class="sender">${message.from}</p><div class="bubble">${linked(message.text)}</div></div>`
}

function attachments(message: Message) {
  if (message.attachments.length === 0) return html``
  return html`<ul class="attachments">${message.attachments.map(
    (part, at) => html`<li><a href="/api/messages/${message.id}/attachments/${at}">${part.name}</a></li>`,
  )}</ul>`
}

function linked(text: string) {
  return splitAtLinks(text).map((part) =>
    part.isLink
      ? html`<a href="${part.text}" target="_blank" rel="noopener noreferrer">${part.text}</a>`
      : part.text,
  )
}

const current = new Html(' aria-current="true"')

function address({ to, channel, search }: Question, path = '/'): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ to, channel, search })) if (value) query.set(name, value)
  return query.size > 0 ? `${path}?${query}` : path
}

function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/mailbox.css"><script type="module" src="/assets/mailbox.js"></script></head>
<body>${body}</body></html>`.text
}

/**
 * A mail's own markup, made to be in a sandboxed frame: links open a new tab, `cid:` pictures
 * are filled in.
 */
export function framedMail(message: Message): string {
  const filled = message.html.replace(/cid:([^"'\s>)]+)/gi, (whole, id: string) => {
    const part = message.attachments.find(({ contentId }) => contentId === id)
    return part ? `data:${part.type};base64,${part.content}` : whole
  })
  return `<!doctype html><base target="_blank">${filled.replace(/<!doctype[^>]*>/i, '')}`
}
