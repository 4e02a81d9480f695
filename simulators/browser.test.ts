import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { createTransport } from 'nodemailer'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAsp, aRequest } from './esp/asp-for-tests.ts'
import { startEsp } from './esp/start.ts'
import { startMail } from './mail/start.ts'
import { escapeMarkup } from './program/html.ts'
import { startSms } from './sms/start.ts'

const flags = ['headless', 'no-sandbox', 'disable-gpu', 'disable-quic', 'no-first-run', 'disable-sync']
const moreFlags = ['disable-background-networking', 'disable-component-update']
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

describe('the simulators’ pages in a browser', () => {
  let browser: Browser
  let mail: Awaited<ReturnType<typeof startMail>>
  let sms: Awaited<ReturnType<typeof startSms>>
  let esp: Awaited<ReturnType<typeof startEsp>>
  let site: Server
  const returned: { type?: string; origin?: string; body: string }[] = []
  const complaints: string[] = []

  beforeAll(async () => {
    const asp = await anAsp()
    mail = await startMail()
    sms = await startSms({ mailboxUrl: mail.url })
    esp = await startEsp({ asps: [{ ...asp, signer: undefined }], smsUrl: sms.url, mailboxUrl: mail.url })
    // A site with the content policy of ours: it may post to itself and to the provider.
    site = createServer(async (request, reply) => {
      const chunks = []
      for await (const chunk of request) chunks.push(chunk)
      const body = Buffer.concat(chunks).toString()
      if (request.method === 'POST') {
        returned.push({ type: request.headers['content-type'], origin: request.headers.origin, body })
        return reply.writeHead(303, { location: '/done' }).end()
      }
      reply.setHeader('content-type', 'text/html')
      reply.setHeader(
        'content-security-policy',
        `default-src 'none'; img-src data:; form-action 'self' ${esp.url}`,
      )
      if (request.url === '/done') return reply.end('<title>Done</title>')
      const { xml } = aRequest({ ...asp, responseUrl: `${siteUrl()}/return`, documents: ['first', 'second'] })
      const [field, encoding] =
        request.url === '/protean'
          ? ['msg', 'multipart/form-data']
          : ['eSignRequest', 'application/x-www-form-urlencoded']
      reply.end(
        `<link rel="icon" href="data:,"><form method="post" enctype="${encoding}" action="${esp.signUrl}"><input type="hidden" name="${field}" value="${escapeMarkup(xml)}"><button>Sign</button></form>`,
      )
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [...flags, ...moreFlags].map((flag) => `--${flag}`),
    })
  })
  afterAll(async () => {
    await browser?.close()
    site?.close()
    await Promise.all([esp?.close(), sms?.close(), mail?.close()])
  })

  const siteUrl = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const open = async (width: number, bypassCSP = false) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, bypassCSP })
    const page = await context.newPage()
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    return page
  }
  /** axe needs to be let in past the policy, so it looks at a second copy of the page. */
  const findings = async (page: Page) => {
    const copy = await open(page.viewportSize()?.width ?? 360, true)
    await copy.goto(page.url())
    await copy.evaluate(axe)
    const found = await copy.evaluate('axe.run().then(({ violations }) => violations.map(({ id }) => id))')
    const isTooWide = await copy.evaluate('document.documentElement.scrollWidth > innerWidth')
    await copy.context().close()
    return [...(found as string[]), ...(isTooWide ? ['too wide'] : [])]
  }

  it.each([
    ['/', 360, /^application\/x-www-form-urlencoded/, 'eSignResponse='],
    ['/protean', 1440, /^multipart\/form-data/, 'name="msg"'],
  ])(
    'takes a signer from %s through the provider and back, with the OTP from the mailbox',
    async (path, width, type, field) => {
      const page = await open(width)
      await page.goto(`${siteUrl()}${path}`)
      await page.click('text=Sign')
      expect(await findings(page)).toEqual([])
      await page.fill('#aadhaar', '9999 0000 0028')
      await page.check('[name=consent]')
      await page.click('text=Send OTP')
      expect(await findings(page)).toEqual([])

      const [mailbox] = await Promise.all([
        page.context().waitForEvent('page'),
        page.click('text=Open the test mailbox'),
      ])
      await mailbox.locator('.message').first().click()
      const otp = /^\d{6}/.exec((await mailbox.locator('.bubble').textContent()) ?? '')?.[0] ?? ''
      await page.fill('#otp', otp)
      await page.click('text=Sign the documents')
      await page.waitForURL('**/done')

      const back = returned.at(-1)
      expect(back?.type).toMatch(type)
      expect(back?.origin).toBe(esp.url)
      expect(back?.body).toContain(field)
      expect(complaints).toEqual([])
      await page.context().close()
    },
  )

  it.each([360, 1440])(
    'shows mail and telephone messages at %i pixels, live, with links that open a tab',
    async (width) => {
      const page = await open(width)
      await page.goto(mail.url)
      const subject = `नमस्ते ${width} ${'long '.repeat(20)}`
      await createTransport(mail.smtpUrl).sendMail({
        from: 'Sender <sender@example.test>',
        to: 'a.very.long.address.of.somebody@a.very.long.domain.example.test',
        subject,
        html: `<p><a href="${siteUrl()}/done">Read and sign</a></p><script>document.title = 'ran'</script>`,
      })
      const row = page.locator('.message', { hasText: `नमस्ते ${width}` })
      await row.waitFor()
      expect(await findings(page)).toEqual([])
      await row.click()
      await page.waitForURL('**/messages/*')
      expect(await findings(page)).toEqual([])
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        page.frameLocator('iframe').getByText('Read and sign').click(),
      ])
      await tab.waitForURL(`${siteUrl()}/done`)
      expect(
        await page
          .frameLocator('iframe')
          .locator('body')
          .evaluate(() => document.title),
      ).not.toBe('ran')
      await page.context().close()
    },
  )
})
