#!/bin/sh
# cspell:ignore Dartifact Doutput
# openapi-generator 7.23.0 (Maven), java with library native: a field that is a list or a boolean becomes code that does not compile.
#
# `oneOf` of a boolean and an array of strings is valid in OpenAPI 3.1, and TypeScript, Python, and Go get a type for it. For Java the
# generator names methods after the types: `getList<String>()` and `List<String>.class` are no Java. It reports no error.
# Needs Java and Maven.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mvn -q -B dependency:copy -Dartifact=org.openapitools:openapi-generator-cli:7.23.0 -DoutputDirectory=.
cat >api.json <<'END'
{
  "openapi": "3.1.0",
  "info": { "title": "A", "version": "1" },
  "paths": {
    "/ask": {
      "post": {
        "operationId": "ask",
        "requestBody": { "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Question" } } } },
        "responses": { "204": { "description": "Done" } }
      }
    }
  },
  "components": {
    "schemas": {
      "Question": {
        "type": "object",
        "properties": { "fields": { "oneOf": [{ "type": "boolean" }, { "type": "array", "items": { "type": "string" } }] } }
      }
    }
  }
}
END
java -jar openapi-generator-cli-7.23.0.jar generate -g java --library native -i api.json -o client >log 2>&1
echo "the generator ended with $?"
file=$(find client/src/main -name QuestionFields.java)
grep -n 'getList<String>()' "$file"
javac -d classes "$file" 2>errors && { echo 'it compiles now'; exit 1; }
grep -c 'identifier> expected' errors | sed 's/$/ times: <identifier> expected/'
