import { dayIn, momentIn } from '../day.ts'
import type { MailTexts } from '../facts.ts'
import { giveCodeToNobody, keepLink } from './phrases.ts'

const contactWord = { mail: 'mail address', mobile: 'mobile number' } as const

/** Mails in English about a person’s login. */
export const accounts = {
  'second-factor-changed': (facts) => {
    const changed = {
      added: `“${facts.factor}” is now a second factor of your login.`,
      removed: `“${facts.factor}” is no longer a second factor of your login.`,
      'recovery-used': 'A recovery code was used to sign in to your account.',
      'recovery-made': 'You have new recovery codes; the earlier ones no longer work.',
    }[facts.change]

    return {
      subject: 'Your login has changed',
      greeting: `Dear ${facts.name},`,
      paragraphs: [
        changed,
        `It was done on ${momentIn('en', facts.at)} (Indian time) from ${facts.address}, ${facts.device}.`,
      ],
      closing:
        'If this was not you, change your password at once, end all sessions, and inform the administrator of your organisation.',
    }
  },
  'account-otp': (facts) => ({
    subject: `${facts.otp} is your code`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      {
        login: `With this code you sign in to ${facts.organisation}.`,
        reset: `With this code you set a new password for your login at ${facts.organisation}.`,
        register: `With this code you confirm this address for your registration with ${facts.organisation}.`,
        contact: `With this code you confirm this contact for your login at ${facts.organisation}.`,
        assisted: `With this code you open the documents that ${facts.organisation} has for you.`,
        papers: 'With this code you see the papers that were sent to you.',
        sign: `With this code you sign the documents that you have chosen at ${facts.organisation}.`,
      }[facts.opens],
      `It is valid for ${facts.minutes} minutes.`,
    ],
    code: facts.otp,
    closing: giveCodeToNobody,
  }),
  'contact-proposed': (facts) => ({
    subject: `Confirm your new ${contactWord[facts.kind]}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `${facts.sender} of ${facts.organisation} asks you to change the ${contactWord[facts.kind]} of your login to ${facts.contact}.`,
      'Nothing changes before you confirm it in your profile. A code is sent to the new contact first.',
    ],
    button: { label: 'Open my profile', address: facts.link },
    closing: 'If the new contact is not yours, refuse it in your profile, or do nothing.',
  }),
  'contact-changed': (facts) => ({
    subject: `Your ${contactWord[facts.kind]} was changed`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `The ${contactWord[facts.kind]} of your login at ${facts.organisation} is ${facts.contact} since ${momentIn('en', facts.at)} (Indian time). It was changed from ${facts.address}, ${facts.device}.`,
      'Everywhere else you were signed in, you are signed out now.',
      `If this was not you, take it back within ${facts.days} days: every session ends, and you choose a new password.`,
    ],
    button: { label: 'Take it back', address: facts.link },
    closing: 'If it was you, you need do nothing.',
  }),
  'contact-taken-back': (facts) => ({
    subject: `Your ${contactWord[facts.kind]} is the one before`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `The change of the ${contactWord[facts.kind]} of your login at ${facts.organisation} was taken back on ${momentIn('en', facts.at)} (Indian time): ${facts.contact} works again.`,
      'Every session was ended and the password was removed. You set a new one with “Forgot password”.',
    ],
    closing: 'If this was not you, inform the administrator of your organisation.',
  }),
  'assisted-link': (facts) => ({
    subject: `Your documents at ${facts.organisation}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `${facts.organisation} keeps a page for you with the documents that you sign or have signed.`,
      `This link opens it until ${dayIn('en', facts.linkUntil)}; an earlier one no longer works. We send you a code before anything is shown, and you need no password.`,
    ],
    button: { label: 'Open my documents', address: facts.link },
    closing: keepLink,
  }),
  'member-invitation': (facts) => ({
    subject: `You are invited to ${facts.organisation}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `${facts.sender} invites you to work on the documents of ${facts.organisation}.`,
      'If you have a login already, you join with it; otherwise you choose a password.',
      `This link works once, for ${facts.days} days; an earlier one no longer works.`,
    ],
    button: { label: 'Accept the invitation', address: facts.link },
    closing: keepLink,
  }),
  'password-reset-by-administrator': (facts) => ({
    subject: 'Set a new password',
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `${facts.sender}, an administrator of ${facts.organisation}, asks you to set a new password. Your sessions there have ended.`,
      `This link works once, for ${facts.minutes} minutes; an earlier one no longer works. Nobody but you learns the password.`,
    ],
    button: { label: 'Set a new password', address: facts.link },
    closing: 'If you do not expect this, ask your administrator before you use the link.',
  }),
  'account-unused': (facts) => ({
    subject: `Your login at ${facts.organisation} is about to be switched off`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `You have not used your login at ${facts.organisation} for ${facts.days} days. Logins that nobody uses are switched off there.`,
      `Sign in before ${dayIn('en', facts.until)} to keep yours. Later an administrator can switch it on again.`,
    ],
    closing: `You receive this because you are a member of ${facts.organisation}.`,
  }),
  'registration-reminder': (facts) => ({
    subject: `Go on with your registration with ${facts.organisation}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `You began to register with ${facts.organisation} and have not finished.`,
      facts.isMade
        ? 'Your account is there: sign in, and you are where you left off.'
        : 'Open the page and type the same mail address: after a new code you are where you left off.',
    ],
    button: { label: 'Go on', address: facts.link },
    closing:
      'If you do not want to go on you need not do anything: what is not finished is removed after 30 days.',
  }),
  'registration-completed': (facts) => ({
    subject: `Welcome to ${facts.organisation}: everything is open`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `The registration of ${facts.registered} is complete. You can send your first document now.`,
      ...(facts.offer
        ? [`Your package: ${facts.offer}${facts.until ? `, until ${dayIn('en', facts.until)}` : ''}.`]
        : []),
      {
        password: 'You sign in with this address and the password that you chose.',
        code: 'There is no password: you sign in with a code that we send to this address.',
        account: 'You sign in with the account by which you registered.',
      }[facts.comesInBy],
    ],
    button: { label: 'Sign in', address: facts.link },
    closing:
      'You receive this because this address registered. Your profile shows what you agreed to; you can withdraw it there.',
  }),
  'password-reset': (facts) => ({
    subject: 'Set a new password',
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `Somebody, probably you, asked for a new password for your login at ${facts.organisation}.`,
      `This link works once, for ${facts.minutes} minutes; an earlier one no longer works.`,
    ],
    button: { label: 'Set a new password', address: facts.link },
    closing: 'If you did not ask for it, ignore this mail: your password stays as it is.',
  }),
  'password-changed': (facts) => ({
    subject: 'Your password was changed',
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `The password of your login at ${facts.organisation} was changed on ${momentIn('en', facts.at)} (Indian time) from ${facts.address}, ${facts.device}.`,
      'Everywhere else you were signed in, you are signed out now.',
    ],
    closing:
      'If this was not you, set a new password at once with “Forgot password” and inform the administrator of your organisation.',
  }),
} satisfies Partial<MailTexts>
