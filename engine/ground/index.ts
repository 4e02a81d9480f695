export { layGround } from './lay-ground.ts'
