import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveTwoFactor } from '#contract/sessions/saveTwoFactor.ts'
import { verifyTwoFactor } from '#contract/sessions/verifyTwoFactor.ts'
import { buildServer } from '#http/server.ts'
import type { Parts } from '#services/parts.ts'
import { aBrowser, aWindow, desktop, type Window } from '../browser.ts'
import { aClient } from '../client.ts'
import { aDatabase } from '../database.ts'
import { freePort } from '../free-port.ts'
import { testParts } from '../parts.ts'
import { aMember, anOrganisation } from '../people.ts'
import { halfWay } from '../second-factor.ts'

/**
 * Chromium's own passkeys, on a device that its developer tools pretend: what it makes and signs,
 * the server must read.
 */
let browser: Browser
let parts: Parts & { close(): Promise<void> }
let stop: () => Promise<unknown>
let url: string
let window: Window

beforeAll(async () => {
  const port = await freePort()
  url = `http://localhost:${port}`
  parts = await testParts({ databaseUrl: (await aDatabase()).url, settings: { publicUrl: url } })
  const server = await buildServer(parts, { webFolder: null })
  await server.listen({ port, host: 'localhost' })
  stop = () => server.close()
  browser = await aBrowser()
  window = await aWindow(browser, desktop)
  const devices = await window.context.newCDPSession(window.page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await window.page.goto(`${url}/healthz`)
})
afterAll(async () => {
  await browser.close()
  await stop()
  await parts.close()
})

const creates = (options: object) =>
  window.page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      json as PublicKeyCredentialCreationOptionsJSON,
    )
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
    return made.toJSON() as never
  }, options)

const gets = (options: object) =>
  window.page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      json as PublicKeyCredentialRequestOptionsJSON,
    )
    const made = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
    return made.toJSON() as never
  }, options)

it('a passkey that Chromium makes enrols, and what it signs finishes a login, again and again', async () => {
  const person = await aMember(parts, await anOrganisation(parts))
  const client = aClient(url)
  await client.login(person.email, person.password)
  const proof = { password: person.password }
  const begun = await client.call(saveTwoFactor, { act: 'begin', kind: 'passkey', proof })
  const registration = await creates(begun.passkey_options!)
  const { factors } = await client.call(saveTwoFactor, {
    act: 'confirm_passkey',
    registration,
    name: 'This device',
  })
  expect(factors).toMatchObject([{ kind: 'passkey', name: 'This device' }])

  for (let login = 0; login < 2; login += 1) {
    const half = await halfWay(url, person.email, person.password)
    const asked = await half.client.call(verifyTwoFactor, { method: 'passkey' })
    const assertion = await gets(asked.passkey_options!)
    const whole = await half.client.call(verifyTwoFactor, { method: 'passkey', assertion })
    expect(whole.user?._id).toBe(person.userId)
  }

  const again = await client.call(saveTwoFactor, { act: 'begin', kind: 'passkey', proof })
  await expect(creates(again.passkey_options!), 'the device has one already').rejects.toThrow(
    'InvalidStateError',
  )
})
