import { expect, it } from 'vitest'
import { clientAddress, clientOfSection } from './external-clients.ts'

it('knows the sections that the specification shows in another program', () => {
  const shown = {
    '/organisation': 'revamp',
    '/users/42': 'revamp',
    '/reports?x=1': 'revamp',
    '/template-builder': 'revamp',
    '/workflow/view/1': 'revamp',
    '/core-workflow': 'revamp',
    '/help': 'revamp',
    '/kyc': 'kyc',
    '/emandate': 'emandate',
    '/clients': 'clm',
    '/estamp': 'stampduty',
    '/documents': null,
    '/profile': null,
    '/constructor': null,
  }
  for (const [path, client] of Object.entries(shown)) expect(clientOfSection(path), path).toBe(client)
})

it('takes an address with and without its closing slash for one', () => {
  expect(clientAddress('https://kyc.example/')).toBe('https://kyc.example')
})
