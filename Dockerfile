# The typed-url command and the C libraries that it loads: no shell, no package manager, no git.
#
#   docker build --build-arg REVISION="$(git rev-parse HEAD)" --tag typed-url .
#   docker run --rm --volume "$PWD:/work" typed-url lint Sources/App/Schemas
FROM swift:6.3-jammy AS build
ARG REVISION=development
WORKDIR /source
COPY . .
RUN .ci/release-build.sh "$REVISION" /programs && .ci/runtime-root.sh /programs/typed-url /root-of-the-image

FROM scratch
COPY --from=build /root-of-the-image /
WORKDIR /work
USER 1000
ENTRYPOINT ["/usr/bin/typed-url"]
