import type { MailWords } from './texts/facts.ts'

/**
 * A mail as text and as HTML that needs nothing from elsewhere: no picture, no script, no tracking.
 */
export function layMailOut(
  words: MailWords,
  language: string,
  organisation = '',
): { text: string; html: string } {
  return { text: asText(words), html: asHtml(words, language, organisation) }
}

function asText({ greeting, paragraphs, code, button, closing, stop }: MailWords): string {
  const parts = [greeting, ...paragraphs]
  if (code) parts.push(code)
  if (button) parts.push(`${button.label}:\n${button.address}`)

  if (stop) parts.push(closing, `${stop.label}:\n${stop.address}`)
  else parts.push(closing)

  return `${parts.join('\n\n')}\n`
}

const ownAccent = '#2a4494'
const accentPlaces = (accent: string) => [
  `border-bottom:2px solid ${accent}`,
  `background:${accent};color:#ffffff`,
]

/** The mail in the accent of its organisation, as its pages are; one that gave none keeps ours. */
export function inAccent(html: string, accent: string | null): string {
  if (accent === null) return html
  const its = accentPlaces(accent)

  return accentPlaces(ownAccent).reduce((laid, ours, at) => laid.replaceAll(ours, its[at] ?? ours), html)
}

const [senderLine = '', buttonGround = ''] = accentPlaces(ownAccent)
const font = "font-family:'Noto Sans',system-ui,-apple-system,'Segoe UI',sans-serif"

function asHtml(words: MailWords, language: string, organisation: string): string {
  const { subject, greeting, paragraphs, code, button, closing, stop } = words
  const sender = organisation
    ? `<p style="margin:0 0 24px;padding-bottom:16px;${senderLine};font-size:14px;font-weight:600;color:#45505c">${escapeHtml(organisation)}</p>`
    : ''
  const lines = [greeting, ...paragraphs].map(
    (words) => `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escapeHtml(words)}</p>`,
  )
  if (code)
    lines.push(
      `<p style="margin:8px 0 24px;font-size:32px;font-weight:700;letter-spacing:6px">${escapeHtml(code)}</p>`,
    )
  if (button)
    lines.push(
      `<p style="margin:8px 0 24px"><a href="${escapeHtml(button.address)}" style="display:inline-block;padding:14px 24px;border-radius:8px;${buttonGround};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>`,
    )

  const last = stop
    ? `${escapeHtml(closing)} <a href="${escapeHtml(stop.address)}" style="color:#45505c">${escapeHtml(stop.label)}</a>`
    : escapeHtml(closing)

  return `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px 12px;background:#faf8f3;color:#17202a;${font}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e8e3d8;border-radius:12px"><tr><td style="padding:32px;overflow-wrap:anywhere">${sender}${lines.join('')}<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e8e3d8;font-size:13px;line-height:1.5;color:#5f6974">${last}</p></td></tr></table></td></tr></table></body></html>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (words: string): string => words.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
