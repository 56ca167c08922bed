// Makes dist.new, of the current folder, its dist in one step: a server that runs from the old one always finds its files.
import { existsSync, renameSync, rmSync } from 'node:fs'

rmSync('dist.old', { recursive: true, force: true })
if (existsSync('dist')) renameSync('dist', 'dist.old')
renameSync('dist.new', 'dist')
rmSync('dist.old', { recursive: true, force: true })
