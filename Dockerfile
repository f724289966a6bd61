# The typed-url command, which is static, and nothing else: no shell, no package manager, no git.
#
#   docker build --build-arg REVISION="$(git rev-parse HEAD)" --tag typed-url .
#   docker run --rm --volume "$PWD:/work" typed-url lint Sources/App/Schemas
FROM swift:6.3-jammy AS build
ARG REVISION=development
WORKDIR /source
COPY . .
RUN PROGRAMS=typed-url .ci/release-build.sh "$REVISION" /programs

FROM scratch
COPY --from=build /programs/typed-url /usr/bin/typed-url
WORKDIR /work
USER 1000
ENTRYPOINT ["/usr/bin/typed-url"]
