import { Type } from 'typebox'
import { Done } from '../../platform/http/fields.ts'
import { route } from '../../platform/http/route.ts'
import {
  CreateProjectBody,
  DeleteProjectQuery,
  ListProjectsQuery,
  ProjectInfo,
  ProjectParams,
  UpdateProjectBody,
} from './schema.ts'
import { createProject, deleteProject, getProject, listProjects, updateProject } from './service.ts'

export const projectRoutes = [
  route({
    method: 'GET',
    url: '/v1/admin/projects',
    summary: 'List projects',
    sdk: 'projects.list',
    description: 'Returns the projects that the member manages, by name.',
    access: 'admin',
    permission: 'projects:read',
    input: { query: ListProjectsQuery },
    data: Type.Array(ProjectInfo),
    errors: ['PROJECT_NOT_FOUND'],
    handler: listProjects,
  }),
  route({
    method: 'POST',
    url: '/v1/admin/projects',
    summary: 'Create a project',
    sdk: 'projects.create',
    description: 'Creates a project: an isolated pool of users. Only instance owners can do this.',
    access: 'admin',
    permission: 'projects:create',
    status: 201,
    input: { body: CreateProjectBody },
    data: ProjectInfo,
    handler: createProject,
  }),
  route({
    method: 'GET',
    url: '/v1/admin/projects/:projectId',
    summary: 'Get a project',
    sdk: 'projects.get',
    description: 'Returns a project with its key, name, and settings.',
    access: 'admin',
    permission: 'projects:read',
    input: { params: ProjectParams },
    data: ProjectInfo,
    errors: ['PROJECT_NOT_FOUND'],
    handler: getProject,
  }),
  route({
    method: 'PATCH',
    url: '/v1/admin/projects/:projectId',
    summary: 'Update a project',
    sdk: 'projects.update',
    description:
      'Updates the name and the settings of a project. Its key cannot be changed. Only instance owners can set `mailsPerHour` above 5,000.',
    access: 'admin',
    permission: 'projects:write',
    input: { params: ProjectParams, body: UpdateProjectBody },
    data: ProjectInfo,
    errors: ['PROJECT_NOT_FOUND', 'NODES_OUTDATED'],
    handler: updateProject,
  }),
  route({
    method: 'DELETE',
    url: '/v1/admin/projects/:projectId',
    summary: 'Delete a project',
    sdk: 'projects.delete',
    description:
      'Deletes a project with all its apps, providers, users, and sessions immediately. You cannot undo this. The audit log is kept. Refused while providers charge its users, unless acknowledged.',
    access: 'admin',
    permission: 'projects:delete',
    recent: true,
    input: { params: ProjectParams, query: DeleteProjectQuery },
    data: Done,
    errors: ['PROJECT_NOT_FOUND', 'PURCHASES_CONTINUE'],
    handler: deleteProject,
  }),
]
