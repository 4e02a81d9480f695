import { randomInt } from 'node:crypto'
import { accountPin, testAccounts } from './accounts.ts'
import { agreedFailure } from './agreed-numbers.ts'
import type { Authority } from './authority.ts'
import type { SigningRequest } from './request.ts'
import { type Resident, residentOf } from './residents.ts'
import { failureResponse, signedResponse } from './response.ts'
import { behaviourOfNumber, type SigningBehaviour } from './steering.ts'
import type { Transaction, Transactions } from './transactions.ts'
import { isAadhaarNumber } from './verhoeff.ts'

const minute = 60_000
const sessionLength = 30 * minute
const otpLife = 10 * minute
const allowedSends = 3
const allowedTries = 3

/** What a device captures for an AuthMode. */
export const traitOf = (authMode: SigningRequest['authMode']): string =>
  ({ '1': '', '2': 'finger', '3': 'iris', '4': 'face' })[authMode]

export interface CeremonyParts {
  authority: Authority
  transactions: Transactions
  clock(): Date
  /** Sends the code to the resident's mobile; answers whether the gateway took it. */
  sendOtp(resident: Resident, otp: string): Promise<boolean>
  /** A behaviour ordered by the admin for the next signer, if any. */
  orderedBehaviour(): SigningBehaviour | undefined
  enrolledResidents(): Resident[]
  /** Posts the answer by the server itself, as a second copy. */
  postByServer(transaction: Transaction): void
  lateMs: number
}

/** What a signer can do on the provider's pages, in the order it happens. */
export function ceremonyOf(parts: CeremonyParts) {
  const { authority, transactions, clock } = parts

  async function answer(transaction: Transaction, xml: string, delayMs = 0): Promise<void> {
    const dueAt = new Date(clock().getTime() + delayMs).toISOString()
    transaction.answer = { xml, dueAt }
    transaction.stage = delayMs > 0 ? 'waiting' : 'answered'
    transaction.secret = { sends: 0, tries: 0 }
    transaction.notice = undefined
    await transactions.save(transaction)
  }

  async function fail(transaction: Transaction, code: string, message: string): Promise<void> {
    const { txn } = transaction.request
    transaction.stage = 'working'
    await answer(transaction, failureResponse(authority, { txn, code, message }, clock()))
    bring(transaction)
  }

  async function sendAgain(transaction: Transaction): Promise<void> {
    const { secret } = transaction
    if (!secret.resident || transaction.stage !== 'otp') return
    if (secret.sends >= allowedSends) {
      transaction.notice = 'No more codes can be sent. Type the last one, or cancel.'
      return
    }
    secret.sends += 1
    secret.otp = String(randomInt(1_000_000)).padStart(6, '0')
    secret.otpSentAt = clock()
    const wasTaken = await parts.sendOtp(secret.resident, secret.otp)
    transaction.notice = wasTaken ? undefined : 'The code could not be sent as an SMS. Try to send it again.'
  }

  /** A server that brings the answer itself does so before the browser goes, or a while later. */
  function bring(transaction: Transaction): void {
    const { behaviour } = transaction
    if (!transaction.request.account || behaviour === 'server-lost') return
    if (behaviour === 'server-late') setTimeout(() => parts.postByServer(transaction), parts.lateMs).unref()
    else parts.postByServer(transaction)
  }

  async function sign(transaction: Transaction, resident: Resident): Promise<void> {
    const before = transaction.stage
    transaction.stage = 'working' // before the first await: two submits of one code make one signature
    const { behaviour, request } = transaction
    if (behaviour === 'timeout') {
      transaction.stage = 'waiting'
      return transactions.save(transaction)
    }
    const xml = await signedResponse(authority, request, resident, behaviour, clock()).catch(
      (error: unknown) => {
        transaction.stage = before // a fault of ours: the signer may press the button again
        throw error
      },
    )
    await answer(transaction, xml, behaviour === 'late' ? parts.lateMs : 0)
    bring(transaction)
    if (behaviour === 'twice') parts.postByServer(transaction)
  }

  return {
    /** Moves on what time alone moves: a late answer falls due, an abandoned session ends. */
    async refresh(transaction: Transaction): Promise<void> {
      const now = clock()
      if (
        transaction.stage === 'waiting' &&
        transaction.answer &&
        now >= new Date(transaction.answer.dueAt)
      ) {
        transaction.stage = 'answered'
        return transactions.save(transaction)
      }
      const isOpen = transaction.stage === 'identity' || transaction.stage === 'otp'
      const age = now.getTime() - new Date(transaction.startedAt).getTime()
      const { account } = transaction.request
      if (isOpen && account && now >= new Date(account.until))
        await fail(transaction, 'ESP-993', 'maxWaitPeriod is over')
      else if (isOpen && !account && age > sessionLength)
        await fail(transaction, 'ESP-993', 'The session has expired')
    },

    async identify(transaction: Transaction, typed: string, hasConsented: boolean): Promise<void> {
      if (transaction.stage !== 'identity') return
      const aadhaar = typed.replace(/[\s-]/g, '')
      if (!isAadhaarNumber(aadhaar)) {
        transaction.notice = 'This is not an Aadhaar number. Check the 12 digits.'
        return
      }
      if (!hasConsented) {
        transaction.notice = 'Tick the consent to go on.'
        return
      }
      const resident = residentOf(aadhaar, parts.enrolledResidents())
      transaction.behaviour = parts.orderedBehaviour() ?? behaviourOfNumber[aadhaar]
      if (transaction.behaviour === 'decline') return fail(transaction, 'ESP-944', 'User ended the eKYC step')
      if (transaction.behaviour === 'uidai-998') {
        return fail(transaction, 'ESP-991', 'eKYC failed: UIDAI error 998, invalid Aadhaar number or VID')
      }
      const agreed = agreedFailure(aadhaar)
      if (agreed) return fail(transaction, agreed.code, agreed.message)
      transaction.stage = 'otp'
      transaction.secret.resident = resident
      if (transaction.request.authMode === '1') await sendAgain(transaction)
      else transaction.notice = undefined
    },

    /** The account of version 3.x is opened with its PIN, and signs. */
    async enter(transaction: Transaction, pin: string, hasConsented: boolean): Promise<void> {
      const { account } = transaction.request
      if (transaction.stage !== 'identity' || !account) return
      if (!hasConsented) {
        transaction.notice = 'Tick the consent to go on.'
        return
      }
      transaction.behaviour ??= parts.orderedBehaviour()
      if (transaction.behaviour === 'decline') return fail(transaction, 'ESP-944', 'User ended the eKYC step')
      const resident = testAccounts.get(account.pan)
      if (!resident) return fail(transaction, 'ESP-910', 'There is no account of this signerid')
      if (pin === accountPin) return sign(transaction, resident)
      transaction.secret.tries += 1
      if (transaction.secret.tries >= allowedTries)
        return fail(transaction, 'ESP-992', 'The PIN of the account was wrong three times')
      transaction.notice = 'This PIN is not right.'
    },

    sendAgain,

    /**
     * For AuthMode 1 a code, for the others what the make-believe device captured: the trait that
     * was asked for, or anything else.
     */
    async prove(transaction: Transaction, typed: string): Promise<void> {
      const { secret, stage, request } = transaction
      const { resident } = secret
      if (stage !== 'otp' || !resident) return
      const isOtp = request.authMode === '1'
      const age = clock().getTime() - (secret.otpSentAt?.getTime() ?? 0)
      const isRight = isOtp
        ? secret.otp === typed.trim() && age <= otpLife
        : typed === traitOf(request.authMode)
      if (isRight) return sign(transaction, resident)

      secret.tries += 1
      const inner = isOtp ? '400, invalid OTP' : '300, biometric data did not match'
      if (secret.tries >= allowedTries)
        return fail(transaction, 'ESP-992', `eKYC failed: UIDAI error ${inner}`)
      const left = allowedTries - secret.tries
      transaction.notice = `${isOtp ? 'This code is not right' : 'That did not match'}. ${left} ${left === 1 ? 'try' : 'tries'} left.`
    },

    async cancel(transaction: Transaction): Promise<void> {
      if (transaction.stage !== 'identity' && transaction.stage !== 'otp') return
      await fail(transaction, 'ESP-944', 'User ended the eKYC step')
    },
  }
}

export type Ceremony = ReturnType<typeof ceremonyOf>
