import { expect, it } from 'vitest'
import { clientAddresses } from './client-addresses.ts'

const portal = { mode: 'production', publicUrl: 'https://sign.example' } as const

it('reads programs and their addresses', () => {
  expect(clientAddresses(null, portal)).toEqual({})
  expect(clientAddresses('kyc=https://kyc.example/ , emandate=https://m.example/app', portal)).toEqual({
    kyc: 'https://kyc.example',
    emandate: 'https://m.example/app',
  })
  expect(clientAddresses('kyc=http://127.0.0.1:9000', { ...portal, mode: 'demo' })).toEqual({
    kyc: 'http://127.0.0.1:9000',
  })
})

it.each([
  ['kyc', 'MUHAR_CLIENTS'],
  ['ftp=https://kyc.example', 'MUHAR_CLIENTS'],
  ['kyc=http://kyc.example', 'https://'],
  ['kyc=kyc.example', 'https://'],
  ['kyc=https://kyc.example/#/in', 'query and hash'],
  ['kyc=https://me@kyc.example/', 'without login'],
  ['kyc=https://sign.example/', 'this portal itself'],
  ['kyc=https://kyc.example,kyc=https://other.example', 'twice'],
])('refuses %s', (value, why) => {
  expect(() => clientAddresses(value, portal)).toThrow(why)
})
